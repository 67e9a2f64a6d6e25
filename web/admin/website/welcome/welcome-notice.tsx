import { Link } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'

/** Links to the remaining setup steps, until all are done or the notice is dismissed (rules: setup steps). */
export function WelcomeNotice({ welcome }: { welcome: Answer<AnswerOf<'GET /welcome'>> }) {
  if (!welcome.ok || welcome.body.isDismissed) return null
  const { steps } = welcome.body
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <p>
      {done} of {steps.length} setup steps done.{' '}
      <Link to={adminPaths.welcome} className="underline underline-offset-4 hover:text-indigo">
        Continue setup
      </Link>
    </p>
  )
}
