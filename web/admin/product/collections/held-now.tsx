import { useEffect, useState } from 'react'
import { ruleSchema } from '#shop/catalogue/collections/rule.ts'
import { ask } from '#web/api-client.ts'
import { ruleOf, type CollectionTexts } from './collection-texts.ts'

/** Number of products that the collection would have with the current, unsaved input (rules: automatic collections). */
export const HeldNow = ({ texts }: { texts: CollectionTexts }) =>
  texts.way === 'rule' ? <HeldByRule texts={texts} /> : <Said>{chosenWords(texts.products.length)}</Said>

const Said = ({ children }: { children: string }) => (
  <p role="status" className="border-l-4 border-gold bg-card px-4 py-3">
    {children}
  </p>
)

function chosenWords(chosen: number): string {
  if (chosen === 0) return 'No products yet.'
  return `${chosen === 1 ? '1 product is' : `${chosen} products are`} selected. Customers see only those that are published.`
}

const PAUSE_MILLISECONDS = 300

function HeldByRule({ texts }: { texts: CollectionTexts }) {
  const parsed = ruleSchema.safeParse(ruleOf(texts))
  const rule = parsed.success ? JSON.stringify(parsed.data) : null
  const [held, setHeld] = useState<{ rule: string; words: string } | null>(null)
  useEffect(() => {
    if (rule === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { rule: ruleSchema.parse(JSON.parse(rule)) }
      ask('POST /collections/preview', { body, signal: stop.signal }).then(
        (answer) => {
          if (!stop.signal.aborted) setHeld({ rule, words: answer.ok ? heldWords(answer.body) : answer.message })
        },
        () => undefined,
      )
    }, PAUSE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [rule])
  if (rule === null) return <Said>Fill in the conditions to see how many products match.</Said>
  return <Said>{held?.rule === rule ? held.words : 'Counting the matching products …'}</Said>
}

function heldWords({ total, of }: { total: number; of: number }): string {
  if (total === 0) return `None of the ${of} published products match.`
  if (total === of) return `All ${of} published products match.`
  return `${total} of the ${of} published products ${total === 1 ? 'matches' : 'match'}.`
}
