import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
import { asAdministrator, urlOfDatabase, type TestTemplate } from './test-cluster.ts'

export type TestDatabase = Connection & {
  url: string
  /** Closes the connections and drops the database. */
  drop: () => Promise<void>
}

/** PostgreSQL's error code for a template database that is in use at the moment. */
const IN_USE = '55006'
const TRIES = 40
const WAIT_MS = 50

/**
 * Creates an empty database with the shop's tables for these tests only; call `drop` after the tests. For Vitest
 * projects with `test/global-setup.ts`.
 */
export async function makeTestDatabase({ max = 10 }: { max?: number } = {}): Promise<TestDatabase> {
  const template = inject('testTemplate')
  const name = newName(template)
  await copyTemplate(template, name)

  const url = urlOfDatabase(template.url, name)
  const connection = connect({ url, max, applicationName: 'shop tests' })
  const drop = async () => {
    await connection.close()
    await dropDatabase(template, name)
  }
  return { ...connection, url, drop }
}

/** Creates a database without tables, for tests of the migrations themselves. `more` are further options in SQL. */
export async function makeEmptyDatabase(more = ''): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = inject('testTemplate')
  const name = newName(template)
  await asAdministrator(template.url, (client) => client.query(`create database ${escapeIdentifier(name)} ${more}`))
  return { url: urlOfDatabase(template.url, name), drop: () => dropDatabase(template, name) }
}

const newName = ({ prefix }: TestTemplate) => `${prefix}${randomBytes(6).toString('hex')}`

/** Copying the files is faster than the write-ahead log when several databases are created at the same time. */
async function copyTemplate({ url, template }: TestTemplate, name: string): Promise<void> {
  const command = `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`
  await asAdministrator(url, async (client) => {
    for (let tries = 1; ; tries++) {
      try {
        return await client.query(command)
      } catch (error) {
        if (!(error instanceof DatabaseError && error.code === IN_USE && tries < TRIES)) throw error
        await sleep(WAIT_MS)
      }
    }
  })
}

async function dropDatabase({ url }: TestTemplate, name: string): Promise<void> {
  await asAdministrator(url, (client) => client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`))
}
