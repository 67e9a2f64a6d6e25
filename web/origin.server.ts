import type { Services } from '#services'

/** The shop's public address without a slash at its end: PUBLIC_URL, or where the request came to. */
export const originFrom = ({ env }: Pick<Services, 'env'>, request: Request): string =>
  env.PUBLIC_URL?.replace(/\/$/, '') ?? new URL(request.url).origin
