/** Nobody can have an address there (RFC 2606), and nobody is let in with one. */
const domain = 'demo-customer.example'

/** The e-mail of the demo customer of that number. */
export const demoEmail = (number: number): string => `customer-${number}@${domain}`

/** How many customers the demo shop has. */
export const DEMO_PEOPLE = 18

/** Whether somebody is one of the demo shop's, and so is what is hers (rules: demo orders). */
export const isDemoEmail = (email: string): boolean => email.endsWith(`@${domain}`)

/** Such addresses, as SQL's LIKE has it. */
export const likeDemoEmail = `%@${domain}`
