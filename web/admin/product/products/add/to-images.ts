import { redirect } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'

/** Redirects to the first step, the pictures (rules: page structure). */
export const loader = () => redirect(adminPaths.addImages)
