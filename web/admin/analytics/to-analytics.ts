import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** /admin is the sales analytics (rules: pages). */
export const loader = () => redirect(paths.adminAnalytics)
