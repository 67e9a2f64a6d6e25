import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** The add flow begins with the pictures (rules: pages). */
export const loader = () => redirect(paths.adminAddImages)
