import { resolve } from 'node:path'
import { z } from 'zod'
import type { NamedProvider } from '#shop/orders/orders/payment-method.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const url = z.url({ protocol: /^https?$/ })
/** A folder, as absolute path, because some programs run in another folder. */
const folder = z
  .string()
  .min(1)
  .transform((path) => resolve(path))
/** Matches hosts that only this machine can reach. */
const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/
/** Matches a secret key: 64 hex digits, or 32 bytes in base64. */
const secretKey = z
  .string()
  .regex(/^([0-9a-f]{64}|[\w+/-]{43}=?)$/i, { error: 'must be 32 bytes, as 64 hex digits or in base64' })

/** The keys of each card provider, either all of them or none, and the URL of its API. Tests use another URL. */
const cardProviders = {
  paystack: { keys: ['PAYSTACK_SECRET_KEY'], api: 'PAYSTACK_API_URL', url: 'https://api.paystack.co' },
  flutterwave: {
    keys: ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_SECRET_HASH'],
    api: 'FLUTTERWAVE_API_URL',
    url: 'https://api.flutterwave.com',
  },
} as const satisfies Record<NamedProvider, { keys: readonly string[]; api: string; url: string }>

/**
 * Returns whether a provider's payment page would send customers back to an address that they cannot reach
 * (rules: card providers).
 */
export const lacksPublicUrl = (
  env: { PUBLIC_URL?: string | undefined; PAYSTACK_API_URL: string; FLUTTERWAVE_API_URL: string },
  name: NamedProvider,
): boolean => !env.PUBLIC_URL && env[cardProviders[name].api] === cardProviders[name].url

/** All environment variables of the shop, with an example for error messages. */
const variables = {
  NODE_ENV: { is: z.enum(['development', 'test', 'production']).default('production'), example: 'production' },
  PORT: { is: z.coerce.number().int().min(0).max(65_535).default(3000), example: '3000' },
  HOST: { is: z.string().min(1).default('0.0.0.0'), example: '127.0.0.1' },
  PUBLIC_URL: { is: url.optional(), example: 'https://shop.example' },
  TRUST_PROXY: { is: flag.default(false), example: '1 (behind a proxy that sets X-Forwarded-For)' },
  STOP_DELAY: {
    is: z.coerce.number().int().min(0).max(60).default(0),
    example: '4 (seconds in which a load balancer notices that the server stops)',
  },
  DATA_DIR: { is: folder.prefault('.data'), example: '.data' },
  BACKUP_DIR: { is: folder.optional(), example: '/mnt/backup-disk/shop' },
  BACKUP_S3_ENDPOINT: { is: url.optional(), example: 'https://s3.example (only for npm run restore)' },
  BACKUP_S3_REGION: { is: z.string().min(1).default('auto'), example: 'auto' },
  BACKUP_S3_ACCESS_KEY_ID: {
    is: z.string().min(1).optional(),
    example: 'the access key id of the bucket with backups',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    is: z.string().min(1).optional(),
    example: 'the secret access key of the bucket with backups',
  },
  RECOVERY_PHRASE: { is: z.string().min(1).optional(), example: 'the 24 words of the printed recovery phrase' },
  BACKUP_BEFORE_UPDATE: {
    is: flag.default(true),
    example: '0 (update the database without a backup, in an emergency)',
  },
  TRIAL_START: { is: flag.default(false), example: '1 (start without jobs and backups, to check an update)' },
  DATABASE_URL: {
    is: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    example: 'postgres://shop:secret@localhost:5432/shop',
  },
  NEWER_DATABASE: {
    is: flag.default(false),
    example: '1 (start the version before the one that has migrated the database, while several servers are updated)',
  },
  DATABASE_CONNECTIONS: { is: z.coerce.number().int().min(4).max(200).default(20), example: '20' },
  DEMO_SHOP: { is: flag.default(true), example: '0 (do not add the demo shop to an empty database)' },
  ADMIN_EMAIL: { is: z.email().optional(), example: 'owner@shop.example' },
  ADMIN_PASSWORD: { is: z.string().min(8).max(128).optional(), example: 'at least eight characters' },
  SECRET_KEY: { is: secretKey.optional(), example: 'the output of `openssl rand -base64 32`' },
  SECRET_FORMER_KEY: { is: secretKey.optional(), example: 'the previous secret key' },
  LOG_LEVEL: { is: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'), example: 'info' },
  SMTP_URL: { is: z.url({ protocol: /^smtps?$/ }).optional(), example: 'smtps://user:secret@mail.example:465' },
  PAYSTACK_SECRET_KEY: { is: z.string().min(1).optional(), example: 'your secret key from Paystack' },
  PAYSTACK_FORMER_SECRET_KEY: {
    is: z.string().min(1).optional(),
    example: 'the previous key, while webhooks may still be signed with it',
  },
  PAYSTACK_API_URL: { is: url.default(cardProviders.paystack.url), example: cardProviders.paystack.url },
  FLUTTERWAVE_SECRET_KEY: { is: z.string().min(1).optional(), example: 'your secret key from Flutterwave' },
  FLUTTERWAVE_SECRET_HASH: {
    is: z.string().min(1).optional(),
    example: 'the secret hash that you set at Flutterwave for webhooks',
  },
  FLUTTERWAVE_API_URL: { is: url.default(cardProviders.flutterwave.url), example: cardProviders.flutterwave.url },
  SANDBOX_PAYMENTS: {
    is: flag.optional(),
    example: '1 (simulate card payments even if the shop is reachable from other machines)',
  },
  PUSH_TEST_SERVICE: { is: url.optional(), example: 'http://127.0.0.1:9000 (a simulated push service, for tests)' },
  ADDRESS_TEST_HOST: {
    is: url.optional(),
    example: 'http://127.0.0.1:9000 (the shop’s real address, in tests with an invented web address)',
  },
  PICTURES_TEST_HOST: { is: url.optional(), example: 'http://127.0.0.1:9000 (a simulated former shop, for tests)' },
  VARNISH_PURGE_URL: {
    is: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(url).min(1))
      .optional(),
    example: 'http://127.0.0.1:6083 (of several Varnish servers, all, separated by spaces)',
  },
  CLOUDFLARE_ZONE_ID: {
    is: z
      .string()
      .regex(/^[0-9a-f]{32}$/, { error: 'must be 32 hex digits' })
      .optional(),
    example: 'the zone ID on the overview page of your domain at Cloudflare',
  },
  CLOUDFLARE_API_TOKEN: {
    is: z.string().min(1).optional(),
    example: 'an API token of Cloudflare with the permission Zone, Cache Purge',
  },
  CLOUDFLARE_API_URL: {
    is: url.default('https://api.cloudflare.com/client/v4'),
    example: 'https://api.cloudflare.com/client/v4',
  },
  METRICS_TOKEN: {
    is: z.string().min(16, 'must have at least 16 characters').max(200, 'must have at most 200 characters').optional(),
    example: 'the output of `openssl rand -hex 24`',
  },
  METRICS_PORT: { is: z.coerce.number().int().min(1).max(65_535).optional(), example: '9464' },
  METRICS_HOST: { is: z.string().min(1).default('127.0.0.1'), example: '127.0.0.1' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { is: url.optional(), example: 'http://127.0.0.1:4318' },
  OTEL_TRACES_SAMPLER_ARG: { is: z.coerce.number().min(0).max(1).default(1), example: '0.1 (a tenth of the traces)' },
  S3_ENDPOINT: { is: url.optional(), example: 'https://s3.example' },
  S3_BUCKET: { is: z.string().min(1).optional(), example: 'shop-media' },
  S3_REGION: { is: z.string().min(1).default('auto'), example: 'auto' },
  S3_ACCESS_KEY_ID: { is: z.string().min(1).optional(), example: 'the access key id of the bucket' },
  S3_SECRET_ACCESS_KEY: { is: z.string().min(1).optional(), example: 'the secret access key of the bucket' },
} as const

export const variableNames = Object.keys(variables)

const schema = z
  .object(
    Object.fromEntries(Object.entries(variables).map(([name, { is }]) => [name, is])) as {
      [Name in keyof typeof variables]: (typeof variables)[Name]['is']
    },
  )
  .superRefine((env, context) => {
    for (const [first, second] of [
      ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
      ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
      ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ZONE_ID'],
      ['S3_ENDPOINT', 'S3_BUCKET'],
      ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ['S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
      ...Object.values(cardProviders).flatMap(({ keys }) =>
        keys.flatMap((key) => keys.map((other) => [key, other] as const)),
      ),
    ] as const) {
      if (env[first] && !env[second])
        context.addIssue({ code: 'custom', path: [second], message: `is required if ${first} is set` })
    }
    if (env.VARNISH_PURGE_URL && env.CLOUDFLARE_ZONE_ID)
      context.addIssue({
        code: 'custom',
        path: ['VARNISH_PURGE_URL'],
        message: 'may not be set together with CLOUDFLARE_ZONE_ID, because only one CDN stores the pages',
      })
    if (env.METRICS_PORT !== undefined && !LOCAL.test(env.METRICS_HOST) && env.METRICS_TOKEN === undefined)
      context.addIssue({
        code: 'custom',
        path: ['METRICS_TOKEN'],
        message: 'is required if METRICS_HOST is reachable from other machines',
      })
    for (const name of ['PUSH_TEST_SERVICE', 'PICTURES_TEST_HOST', 'ADDRESS_TEST_HOST'] as const)
      if (env[name] && env.NODE_ENV === 'production')
        context.addIssue({ code: 'custom', path: [name], message: 'may be set only in tests' })
    for (const name of Object.keys(cardProviders) as NamedProvider[]) {
      const [key] = cardProviders[name].keys
      if (env[key] !== undefined && lacksPublicUrl(env, name))
        context.addIssue({
          code: 'custom',
          path: ['PUBLIC_URL'],
          message: `is required if ${key} is set, because the payment page sends customers back to it`,
        })
    }
  })

export type Env = z.infer<typeof schema>

/**
 * The environment, in which PUBLIC_URL falls back to the address that the owner entered. `given` is the environment
 * without this fallback.
 */
export type ShopEnv = Env & { readonly given: Env }

/** Uses the address entered by the owner as PUBLIC_URL, unless the environment sets it (rules: web address). */
export const withEnteredAddress = (given: Env, entered: () => string | null): ShopEnv => ({
  ...given,
  given,
  get PUBLIC_URL() {
    return given.PUBLIC_URL ?? entered() ?? undefined
  },
})

/**
 * Returns the shop's public address without a trailing slash. Without PUBLIC_URL this is an address that works only on
 * this machine.
 */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/**
 * Returns whether card payments are simulated when `SANDBOX_PAYMENTS` is not set: only outside production, and only if
 * the shop is not reachable from other machines (rules: card providers).
 */
export function playsUnasked({ NODE_ENV, PUBLIC_URL }: Record<string, string | undefined>): boolean {
  if (NODE_ENV === 'production') return false
  return !PUBLIC_URL || LOCAL.test(URL.parse(PUBLIC_URL)?.hostname ?? '')
}

/** Thrown at startup. The message has one line per invalid variable, with an example. */
export class WrongEnvironment extends Error {}

/**
 * Reads the environment; empty values count as unset. Throws WrongEnvironment with each invalid or missing variable and
 * an example.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(variableNames.map((name) => [name, source[name] || undefined]))
  const parsed = schema.safeParse(given)
  if (parsed.success) return { ...parsed.data, SANDBOX_PAYMENTS: parsed.data.SANDBOX_PAYMENTS ?? playsUnasked(given) }
  throw new WrongEnvironment(
    parsed.error.issues
      .map((issue) => {
        const name = String(issue.path[0]) as keyof typeof variables
        return `${name}: ${issue.message}. For example: ${name}=${variables[name].example}`
      })
      .join('\n'),
  )
}
