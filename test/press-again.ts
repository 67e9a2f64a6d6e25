import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 200

/**
 * Repeats a request while the shop answers that it is busy and has changed nothing, as users do. On a slow machine,
 * many buyers of one product wait longer than the shop allows.
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
