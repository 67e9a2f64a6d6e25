import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** /admin is the sales analytics (decisions §2, Bare parents). */
export const loader = () => redirect(paths.adminAnalytics)
