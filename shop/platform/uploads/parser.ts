/**
 * What a parser makes of a file. `list` is sent to the server in parts, so that it can answer others between them; `answer` is
 * sent as one message and has to be small.
 */
export type Parsed<Answer, Item = never> = { answer: Answer; list: Item[] }

/** A parser is an exported function. The child process imports it by its module, such as '#shop/office/csv/read-product-csv.server.ts'. */
export type Parser<Input, Answer, Item> = (
  file: Uint8Array,
  input: Input,
) => Parsed<Answer, Item> | Promise<Parsed<Answer, Item>>
export type ParserName<P> = { module: string; name: string; parser?: P }

/** What the child tells the server: parts of the list, then the answer; or that memory ran out, or how the parser failed. */
export type ParserReport<Answer, Item> = { part: Item[] } | { answer: Answer } | { heavy: true } | { failed: string }
