import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** The bare path of onboarding leads to its first tab (rules: pages). */
export const loader = () => redirect(paths.register)
