import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** Redirects the bare onboarding path to its first tab (rules: page structure). */
export const loader = () => redirect(paths.register)
