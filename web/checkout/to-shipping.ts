import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** The bare path of the checkout leads to its first step (rules: pages). */
export const loader = () => redirect(paths.shipping)
