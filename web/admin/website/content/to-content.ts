import { redirect } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'

/** /admin/content is the first of its pages (rules: pages). */
export const loader = () => redirect(adminPaths.posts)
