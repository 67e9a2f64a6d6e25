import { isDemoEmail } from '#shop/core/demo-person.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Says of what belongs to one of the demo shop's customers that it is no real order, visit or person (rules: demo orders). */
export const DemoMark = ({ email }: { email: string }) =>
  // Where there is little room the name needs it: there it is read aloud only.
  isDemoEmail(email) && <Badge className="max-sm:sr-only lg:max-xl:sr-only">Demo</Badge>
