import { randomUUID } from 'node:crypto'

/** Returns the body of the API's response. Throws if the request fails. */
export async function asked<Body>(url: string, method: string, path: string, body?: object, token = ''): Promise<Body> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as Body
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${JSON.stringify(said)}`)
  return said
}
