import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** The add flow begins with the pictures (decisions §2, Bare parents). */
export const loader = () => redirect(paths.adminAddImages)
