/**
 * A parser's result. `list` is sent to the server in parts, so that the server can answer other requests in between;
 * `answer` is sent as one message and must be small.
 */
export type Parsed<Answer, Item = never> = { answer: Answer; list: Item[] }

/**
 * A parser is an exported function, which the child process imports by its module name, such as
 * '#shop/office/csv/read-product-csv.server.ts'.
 */
export type Parser<Input, Answer, Item> = (
  file: Uint8Array,
  input: Input,
) => Parsed<Answer, Item> | Promise<Parsed<Answer, Item>>
export type ParserName<P> = { module: string; name: string; parser?: P }

/**
 * Messages from the child to the server: parts of the list, then the answer. If the parser fails, the last message
 * reports that it ran out of memory, or contains its error.
 */
export type ParserReport<Answer, Item> = { part: Item[] } | { answer: Answer } | { heavy: true } | { failed: string }
