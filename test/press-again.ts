import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 200

/**
 * Asks again, as people do, while the shop answers that it is busy: nothing was changed then. On a slow machine a crowd
 * that wants one product waits for longer than the shop lets it.
 */
export async function pressAgain<Answer extends { status: number; body: object }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    const isBusy = answer.status === 503 && 'code' in answer.body && answer.body.code === 'busy'
    if (!isBusy) return answer
    await sleep(AGAIN_MS)
  }
}
