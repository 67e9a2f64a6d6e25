import { z } from 'zod'
import { judge } from '#shop/core/actor.ts'
import { failureForm } from '#api/http/to-response.ts'
import { atEveryPath, type AnyCall } from '#api/http/call.ts'
import { keyPattern } from '#api/http/idempotency-key.ts'
import { refusalsOf, statusOf } from '#api/http/refusals-of.ts'

type Schema = z.core.JSONSchema.JSONSchema

const formats = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']

const meanings: Record<number, string> = {
  400: 'The request could not be read or is not allowed',
  401: 'The token is missing or no longer valid',
  403: 'You don’t have the required permission',
  404: 'Not found',
  409: 'The request conflicts with the current state',
  413: 'The request is too large',
  415: 'The content type is not supported',
  422: 'Validation failed; `fields` contains an error for each invalid field',
  429: 'Too many requests; try again after the time in the header Retry-After',
  500: 'Internal server error',
  503: 'The server is overloaded; try again after the time in the header Retry-After',
}

/** Builds the OpenAPI 3.1 document from the schemas that validate the calls (rules: api reference). */
export function openApi(calls: readonly AnyCall[], house: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls.flatMap(atEveryPath)) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: {
      title: `${house} shop`,
      version: '1',
      description: `Amounts are in whole naira unless stated otherwise. Times are ISO 8601 in UTC.`,
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureForm, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in call returns' },
      },
    },
  }
}

function operation(call: ReturnType<typeof atEveryPath>[number]) {
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_, letter: string = '') => letter.toUpperCase())}`,
    tags: [call.group],
    summary: call.summary,
    ...(call.movedTo && { deprecated: true, description: `Moved to ${call.movedTo}` }),
    security: judge(call.policy, { kind: 'visitor' }) === 'allowed' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.repeatable ? [keyParameter] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: bodyContent(call) } }),
    ...(call.raw && { requestBody: { required: true, content: anyBody } }),
    responses: responses(call),
  }
}

/** Returns the JSON Schema of a request or response, without the `$schema` header. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const override = ({ zodSchema, jsonSchema }: Overridden) => {
    if (io === 'input' && zodSchema instanceof z.ZodObject) requireAsParsed(zodSchema, jsonSchema)
  }
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override })
  return rest
}

type Overridden = { zodSchema: z.core.$ZodType; jsonSchema: Schema }

/**
 * Sets `required` by parsing undefined: zod does not know whether a preprocessed field, such as a number parsed from
 * text, can be omitted.
 */
function requireAsParsed({ shape }: z.ZodObject, jsonSchema: Schema): void {
  const needed = Object.entries(shape).flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]))
  if (needed.length > 0) jsonSchema.required = needed
  else delete jsonSchema.required
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key chosen by the client. A repeated call with the same key returns the first response and changes nothing',
  schema: { type: 'string', pattern: keyPattern.source },
}

/** Documents a body of raw bytes, because signatures are computed over bytes. The sender decides the format. */
const anyBody = { '*/*': { schema: {} } }

/**
 * Returns the accepted content types of a body: only multipart forms for calls with files, all of `formats` for others.
 */
function bodyContent(call: AnyCall) {
  const schema = schemaOf(call.body!, 'input')
  return Object.fromEntries((call.files ? formats.slice(2) : formats).map((format) => [format, { schema }]))
}

function responses(call: AnyCall) {
  const refused = [...Map.groupBy(refusalsOf(call), statusOf)].map(([status, codes]) => [
    status,
    { description: meanings[status], content: failureWith(codes) },
  ])
  const success =
    call.answers !== undefined
      ? downloads[call.answers]
      : { description: 'Success', content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } }
  return { [call.status ?? 200]: success, ...Object.fromEntries(refused) }
}

/** Documents a CSV response: an attachment with a file name, in UTF-8 with a byte order mark and a header line. */
const csvDownload = { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } }

const wholeDownload = {
  description: 'A PDF or JSON file',
  content: {
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { type: 'object' } },
  },
}

const downloads = { csv: csvDownload, file: wholeDownload }

/** Documents an error response: the common format, with the codes that this call can return. */
const failureWith = (codes: string[]) => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Failure', properties: { code: { enum: codes.toSorted() } } },
  },
})
