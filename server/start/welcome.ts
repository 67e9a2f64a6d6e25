import type { FirstAdmin } from './first-admin.ts'

/** Returns the message printed once the shop is open; `sandbox` is true if card payments are simulated. */
export function welcome(url: string, house: string, admin: FirstAdmin | null, sandbox: boolean): string {
  const lines = [`${house} is open at ${url}`, `The back office is at ${url}/admin-login`]
  if (admin?.isDemo)
    lines.push(
      `  email     ${admin.email}`,
      `  password  ${admin.password}   (shown only once; change it with 'npm run admin')`,
    )
  else if (admin) lines.push(`  email     ${admin.email}`)
  if (sandbox) lines.push('Card payments are simulated. For real payments, add a payment key (docs/deploy.md).')
  return `\n${lines.join('\n')}\n`
}
