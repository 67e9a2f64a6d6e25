/** Value of the person filter for all former staff members. */
export const GONE = 'gone'
