import type { Services } from '#services'

/** Returns the shop's public origin without a trailing slash: PUBLIC_URL, or the request's origin. */
export const originFrom = ({ env }: Pick<Services, 'env'>, request: Request): string =>
  env.PUBLIC_URL?.replace(/\/$/, '') ?? new URL(request.url).origin
