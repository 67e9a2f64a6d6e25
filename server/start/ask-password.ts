import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads a password: at a terminal without showing the input, otherwise from the first line of standard input. */
export async function askPassword(prompt: string): Promise<string> {
  const atTerminal = process.stdin.isTTY === true
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: atTerminal })
  lines.on('SIGINT', () => process.exit(130))
  if (atTerminal) process.stdout.write(prompt)
  try {
    return atTerminal ? await lines.question('') : await firstLine(lines)
  } finally {
    lines.close()
    if (atTerminal) process.stdout.write('\n')
  }
}

async function firstLine(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) return line
  return ''
}

/** Asks at a terminal for a text that is hard to type without seeing it. */
export async function askOpenly(prompt: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  lines.on('SIGINT', () => process.exit(130))
  try {
    return await lines.question(prompt)
  } finally {
    lines.close()
  }
}
