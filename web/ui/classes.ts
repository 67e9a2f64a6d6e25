/** Class names that apply, in one string. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
