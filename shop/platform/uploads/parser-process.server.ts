import { answerOrders, report } from './child-program.server.ts'
import type { Parser } from './parser.ts'

type Order = { bytes: number; module: string; name: string; input: unknown }

const ITEMS_AT_ONCE = 50

answerOrders(async (file, { module, name, input }: Order) => {
  try {
    const parsers = (await import(module)) as Record<string, Parser<unknown, unknown, unknown>>
    const { answer, list } = await parsers[name]!(file, input)
    for (let from = 0; from < list.length; from += ITEMS_AT_ONCE)
      await report({ part: list.slice(from, from + ITEMS_AT_ONCE) })
    await report({ answer })
  } catch (thrown) {
    // V8 throws a RangeError for data that is too long or too deeply nested.
    await report(thrown instanceof RangeError ? { heavy: true } : { failed: String(thrown) })
  }
})
