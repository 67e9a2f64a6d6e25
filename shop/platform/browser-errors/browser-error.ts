/** Maximum number of stack frames in a report. */
const FRAMES = 20
/** Maximum number of characters of a message in a report. */
const LONGEST_MESSAGE = 200
/** A frame ends with a script's file, line and column; pages have no such file name. */
const FRAME = /([\w-]+\.[cm]?[jt]sx?)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})\)?$/

/**
 * Returns the frames of a stack as `file:line:column`, one per line. URLs, queries and the message, which browsers
 * repeat in the stack, are left out (rules: browser errors).
 */
export const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, file, at, column] = FRAME.exec(line.slice(-300).trim()) ?? []
      return file ? [`${file}:${at}:${column}`] : []
    })
    .slice(0, FRAMES)
    .join('\n')

/**
 * Removes from an error message what may be text that a visitor typed, or may identify a person or record: quoted text,
 * addresses, paths and numbers. The name of a property that was read or set is kept (rules: browser errors).
 */
export const plainMessage = (message: string): string =>
  message
    .slice(0, 1_000)
    .replace(/(\((?:reading|setting) '[A-Za-z_$]{1,40}'\))|"[^"]*("|$)|`[^`]*(`|$)|(?<!\w)'[^']*'/g, '$1')
    .replace(/\S*@\S*/g, '[e-mail]')
    .replace(/[\w-]*:\/\/\S*|(?<!\S)\/\S+/g, '[address]')
    .replace(/[\w-]*\d[\w-]{3,}/g, '[id]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)
