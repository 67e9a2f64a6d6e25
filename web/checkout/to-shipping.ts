import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** Redirects the checkout's bare path to its first step (rules: page structure). */
export const loader = () => redirect(paths.shipping)
