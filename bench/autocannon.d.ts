declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: { setupRequest?: (request: Request) => Request }[]
  }
  type Result = { non2xx: number; errors: number; requests: { average: number } }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
