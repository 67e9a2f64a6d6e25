import { filterQuery } from './filter.ts'

/** Returns the URL of the list of a category's products (rules: categories). */
export const categoryAddress = (category: string): string => `/products${filterQuery({ category })}`
