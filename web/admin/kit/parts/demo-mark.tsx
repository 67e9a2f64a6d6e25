import { isDemoEmail } from '#shop/core/demo-person.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Marks data of the demo shop's sample customers (rules: demo orders). */
export const DemoMark = ({ email }: { email: string }) =>
  // In narrow layouts the name needs the space, so the mark is only for screen readers.
  isDemoEmail(email) && <Badge className="max-sm:sr-only lg:max-xl:sr-only">Demo</Badge>
