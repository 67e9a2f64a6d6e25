import { Link } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'

/** Notice that the numbers include demo data, with a link to remove it (rules: demo removal). */
export const DemoNotice = ({ demo }: { demo: Answer<AnswerOf<'GET /demo-shop'>> }) =>
  demo.ok &&
  demo.body.demo && (
    <p>
      {demo.body.demo.orders} of these orders {demo.body.demo.orders === 1 ? 'belongs' : 'belong'} to the demo shop.{' '}
      <Link to={adminPaths.demo} className="underline underline-offset-4 hover:text-indigo">
        View or remove the demo shop
      </Link>
    </p>
  )
