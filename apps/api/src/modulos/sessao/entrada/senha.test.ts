import { describe, expect, it } from 'vitest'
import { conferirSenha, resumirSenha } from './senha.ts'

/** Older versions stored hashes that Node's own argon2 made; they must stay valid. */
const DO_NODE = 'argon2id$MDEyMzQ1Njc4OWFiY2RlZg$Hy0UVG-bz1EMyymQtPTyzPurtvTTng1UmkdZs5M4aQ0'

describe('an administrator’s password', () => {
  it('[API-35] opens the door with a hash that another implementation of argon2id made', async () => {
    expect(await conferirSenha('sorium de antes', DO_NODE)).toBe(true)
    expect(await conferirSenha('sorium de agora', DO_NODE)).toBe(false)
  })

  it('[API-35] is one text however its accents are typed, and has another hash each time', async () => {
    const resumo = await resumirSenha('sen\u{301}ha-longa-o-bastante')
    expect(await conferirSenha('se\u{144}ha-longa-o-bastante', resumo)).toBe(true)
    expect(await resumirSenha('sen\u{301}ha-longa-o-bastante')).not.toBe(resumo)
  })

  it('[API-35] is refused where there is no account', async () => {
    expect(await conferirSenha('qualquer-uma', null)).toBe(false)
  })
})
