import type { FirstAdmin } from './first-admin.ts'

/** Returns the message printed once the shop is open; `sandbox` is true if card payments are simulated. */
export function welcome(url: string, house: string, admin: FirstAdmin | null, sandbox: boolean): string {
  const lines = [`${house} is open at ${url}`, `The back office is at ${url}/admin-login`]
  if (admin?.isDemo)
    lines.push(
      `  e-mail    ${admin.email}`,
      `  password  ${admin.password}   (shown only now; 'npm run admin' sets another)`,
    )
  else if (admin) lines.push(`  e-mail    ${admin.email}`)
  if (sandbox) lines.push('Card payments run in the sandbox: no money moves. Real ones need a key (docs/deploy.md).')
  return `\n${lines.join('\n')}\n`
}
