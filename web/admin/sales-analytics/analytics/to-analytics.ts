import { redirect } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'

/** Redirects /admin to the sales analytics (rules: page structure). */
export const loader = () => redirect(adminPaths.analytics)
