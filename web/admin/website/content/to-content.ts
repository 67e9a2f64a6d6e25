import { redirect } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'

/** Redirects /admin/content to the first content page (rules: page structure). */
export const loader = () => redirect(adminPaths.posts)
