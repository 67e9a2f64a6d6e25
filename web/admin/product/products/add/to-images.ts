import { redirect } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'

/** The add flow begins with the pictures (rules: pages). */
export const loader = () => redirect(adminPaths.addImages)
