/** Stands for a person who has left the staff. */
export const GONE = 'gone'
