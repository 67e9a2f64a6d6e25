import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** The bare path of the checkout leads to its first step (decisions §2, Bare parents). */
export const loader = () => redirect(paths.shipping)
