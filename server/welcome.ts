import { config } from '#config'
import type { FirstAdmin } from './first-admin.ts'

/** What a person reads once the shop is open. */
export function welcome(url: string, admin: FirstAdmin | null): string {
  const lines = [`${config.brand.name} is open at ${url}`, `The back office is at ${url}/admin-login`]
  if (admin?.isDemo) lines.push(`  e-mail    ${admin.email}`, `  password  ${admin.password}   (shown only now; 'npm run admin' sets another)`)
  else if (admin) lines.push(`  e-mail    ${admin.email}`)
  return `\n${lines.join('\n')}\n`
}
