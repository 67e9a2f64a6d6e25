import { redirect } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'

/** Redirects to the first step, the pictures (rules: pages). */
export const loader = () => redirect(adminPaths.addImages)
