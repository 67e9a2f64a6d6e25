/** Stands for whoever changed something and is no longer on the staff. */
export const GONE = 'gone'
