import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { BackupState } from '#db/backup/keep-backups.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { watchFacts, type ReadFacts } from './facts.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Answered = { method: string | undefined; route: string; status: number; ms: number }
export type JobResult = 'done' | 'postponed' | 'failed'

/**
 * All metrics of one server, in the format of Prometheus. Every label has a closed set of values: requests are counted
 * by route pattern, never by path (rules: metrics).
 */
export class Metrics {
  readonly #registry = new Registry()
  /** Cached responses since the last scrape, by route. Counting them here costs less than a labelled counter. */
  readonly #hits = new Map<string, number>()
  /** Functions that read current values, called before each scrape. */
  readonly #readers: (() => Promise<void> | void)[] = []
  readonly #requests = this.#counter('shop_http_requests', 'Requests, by route pattern', ['method', 'route', 'status'])
  readonly #durations = this.#histogram(
    'shop_http_request_duration_seconds',
    'Duration of requests that the page cache did not answer',
    ['route'],
  )
  readonly #cache = this.#counter('shop_page_cache_requests', 'Requests for pages that can be cached', ['result'])
  readonly #queries = this.#histogram('shop_database_query_duration_seconds', 'Duration of database queries', ['pool'])
  readonly #jobs = this.#counter('shop_job_runs', 'Runs of background jobs', ['job', 'result'])
  readonly #jobSeconds = this.#counter('shop_job_seconds', 'Time spent in background jobs, in seconds', ['job'])
  readonly #browserErrors = this.#counter('shop_browser_errors', 'Errors that browsers reported', ['area'])

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Counts a response that was sent from the cache or from a file, with the route that it was rendered by. */
  hit(route: string): void {
    this.#hits.set(route, (this.#hits.get(route) ?? 0) + 1)
  }

  /** Counts a page that was not in the cache. */
  missed(): void {
    this.#cache.inc({ result: 'miss' })
  }

  answered({ method = '', route, status, ms }: Answered): void {
    const known = METHODS.has(method) ? method : 'other'
    this.#requests.inc({ method: known, route, status: `${Math.floor(status / 100)}xx` })
    this.#durations.observe({ route }, ms / 1_000)
  }

  queried(pool: string, ms: number): void {
    this.#queries.observe({ pool }, ms / 1_000)
  }

  jobRan(job: string, result: JobResult, ms: number): void {
    this.#jobs.inc({ job, result })
    this.#jobSeconds.inc({ job }, ms / 1_000)
  }

  browserFailed(area: 'storefront' | 'back office'): void {
    this.#browserErrors.inc({ area })
  }

  watchPools(pools: Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>): void {
    const open = this.#gauge('shop_database_connections', 'Open database connections', ['pool', 'state'])
    const waiting = this.#gauge('shop_database_waiting', 'Requests that wait for a connection', ['pool'])
    this.#readers.push(() => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        open.set({ pool, state: 'in use' }, totalCount - idleCount)
        open.set({ pool, state: 'idle' }, idleCount)
        waiting.set({ pool }, waitingCount)
      }
    })
  }

  watchCache(cache: Pick<PageCache, 'bytes' | 'dropped'>): void {
    const bytes = this.#gauge('shop_page_cache_bytes', 'Size of the cached responses')
    const dropped = this.#counter('shop_page_cache_dropped', 'Cached pages that were dropped after a change')
    let before = 0
    this.#readers.push(() => {
      bytes.set(cache.bytes)
      dropped.inc(cache.dropped - before)
      before = cache.dropped
    })
  }

  /** Reads numbers from the database on each scrape. */
  watchFacts(read: ReadFacts): void {
    this.#readers.push(watchFacts((name, help, labels) => this.#gauge(name, help, labels), read))
  }

  watchBackups(state: () => BackupState | null, clock: () => Date): void {
    const age = this.#gauge('shop_backup_age_seconds', 'Age of the newest full backup')
    const stored = this.#gauge('shop_backup_stored_age_seconds', 'Age of the last change that is stored in the backups')
    const copied = this.#gauge('shop_backup_copied_age_seconds', 'Age of the last change that is in the second place')
    const tried = this.#gauge('shop_backup_trial_age_seconds', 'Time since a backup was restored as a trial')
    const problems = this.#gauge('shop_backup_problem', '1 if the last step had a problem', ['step'])
    const since = (at: Date | null | undefined) => (at ? (clock().getTime() - at.getTime()) / 1_000 : NaN)
    this.#readers.push(() => {
      const first = state()
      const second = first?.second
      age.set(since(first?.madeAt))
      stored.set(since(first?.storedThrough))
      copied.set(since(second?.storedThrough))
      tried.set(since(first?.tried?.at))
      problems.set({ step: 'backup' }, first?.problem ? 1 : 0)
      problems.set({ step: 'copy' }, second?.problem ? 1 : 0)
      problems.set({ step: 'trial' }, first?.tried?.problem || second?.tried?.problem ? 1 : 0)
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  async text(): Promise<string> {
    for (const [route, count] of this.#hits) {
      this.#requests.inc({ method: 'GET', route, status: '2xx' }, count)
      if (route !== 'file') this.#cache.inc({ result: 'hit' }, count)
    }
    this.#hits.clear()
    await Promise.all(this.#readers.map((read) => read()))
    return this.#registry.metrics()
  }

  #counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name: `${name}_total`, help, labelNames, registers: [this.#registry] })
  }

  #gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] })
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.#registry] })
  }
}
