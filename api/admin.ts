import type { AnyCall } from './call.ts'

export const adminCalls: AnyCall[] = []
