/** A reserved domain (RFC 2606): no mail can be delivered to it, and sign-in with such an address is rejected. */
const domain = 'demo-customer.example'

/** Returns the e-mail address of the demo customer with this number. */
export const demoEmail = (number: number): string => `customer-${number}@${domain}`

export const DEMO_PEOPLE = 18

/**
 * Returns true if the address belongs to a demo customer; the customer's orders and data are then demo data too
 * (rules: demo orders).
 */
export const isDemoEmail = (email: string): boolean => email.endsWith(`@${domain}`)

/** SQL `like` pattern for addresses of demo customers. */
export const likeDemoEmail = `%@${domain}`
