import type { Answer } from '#web/api-client.ts'

type Load<Body> = (id: string, signal?: AbortSignal) => Promise<Answer<Body>>
export type LoadedAhead<Body> = {
  /** For a link: the page's answer before going there. */
  ahead: Load<Body>
  /** For the page's loader: what a link was just answered, else asked for. */
  load: Load<Body>
}

/** Long enough for the page's own code to arrive; who turned away meanwhile is not shown an old answer later. */
const FRESH_MS = 10_000

/**
 * What a page shows that links load first: View, Edit and About stay where they are when it can't be had
 * (rules: loaded before going). The router loads before it goes, but it goes where loading failed too.
 */
export function loadedAhead<Body>(ask: Load<Body>): LoadedAhead<Body> {
  let held: { id: string; answer: Answer<Body>; until: number } | null = null
  return {
    async ahead(id) {
      const answer = await ask(id)
      held = answer.ok ? { id, answer, until: Date.now() + FRESH_MS } : null
      return answer
    },
    async load(id, signal) {
      const taken = held?.id === id && Date.now() < held.until ? held.answer : null
      held = null
      return taken ?? ask(id, signal)
    },
  }
}
