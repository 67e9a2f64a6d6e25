import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/**
 * Reads the options of the command line. Prints the usage and ends the program: with an error if an option is unknown or
 * has no value, without one for `--help`.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', default: false } } })
    if (!('help' in values && values.help)) return values
    console.log(usage)
    process.exit(0)
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    console.error(`${reason}.\n\n${usage}`)
    process.exit(1)
  }
}
