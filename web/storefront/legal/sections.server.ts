import { htmlOf } from '#web/parts/markdown.server.ts'
import privacy from './privacy.md?raw'
import shipping from './production-and-shipping.md?raw'
import refund from './refund.md?raw'
import terms from './terms.md?raw'

/** The legal page's sections in their order; `id` is the anchor that the footer's links name (rules: legal page). */
export const sections = [
  { id: 'terms', title: 'Terms of Service', html: htmlOf(terms) },
  { id: 'refund', title: 'Return and refund policy', html: htmlOf(refund) },
  { id: 'shipping', title: 'Production and shipping policy', html: htmlOf(shipping) },
  { id: 'privacy', title: 'Privacy Policy', html: htmlOf(privacy) },
]
