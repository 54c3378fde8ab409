import { describe, expect, it } from 'vitest'
import { detectarPerfil, nomeSql } from './perfis.ts'

const tabela = (nome: string, ...colunas: string[]) => colunas.map((coluna) => ({ tabela: nome, coluna }))

const REDE = [
  ...tabela('accounts', 'id', 'Discord', 'License', 'Gemstone'),
  ...tabela('characters', 'id', 'Name', 'Lastname', 'License', 'Bank', 'Deleted', 'Playing'),
  ...tabela('vehicles', 'id', 'Passport', 'Vehicle', 'Plate', 'Rental', 'Arrest', 'Tax', 'Work'),
  ...tabela('playerdata', 'Passport', 'Name', 'Information'),
  ...tabela('entitydata', 'Name', 'Information'),
]

describe('profiles', () => {
  it('uses the names as the database spells them', () => {
    const perfil = detectarPerfil(REDE)!
    expect(perfil.personagens.colunas).toMatchObject({ nome: 'Name', sobrenome: 'Lastname', apagado: 'Deleted' })
    expect(perfil.personagens.colunas['garagem']).toBeUndefined()
    expect(perfil.propriedades).toBeNull()
  })

  it('older forks: other case, name2, dkey and dvalue', () => {
    const perfil = detectarPerfil([
      ...tabela('Accounts', 'id', 'discord', 'license'),
      ...tabela('Characters', 'id', 'name', 'name2', 'license', 'bank'),
      ...tabela('vehicles', 'Passport', 'vehicle', 'plate'),
      ...tabela('playerdata', 'Passport', 'dkey', 'dvalue'),
      ...tabela('entitydata', 'dkey', 'dvalue'),
    ])!
    expect(perfil.contas).toMatchObject({ nome: 'Accounts', colunas: { discord: 'discord' } })
    expect(perfil.personagens.colunas['sobrenome']).toBe('name2')
    expect(perfil.dadosDoPersonagem.colunas).toMatchObject({ chave: 'dkey', valor: 'dvalue' })
  })

  it('tables of v4 and older, under any prefix, are none of these', () => {
    const v4 = [
      ...tabela('summerz_accounts', 'id', 'discord', 'steam'),
      ...tabela('summerz_characters', 'id', 'steam', 'name', 'name2', 'garage'),
      ...tabela('summerz_vehicles', 'user_id', 'vehicle', 'plate'),
      ...tabela('summerz_playerdata', 'user_id', 'dkey', 'dvalue'),
      ...tabela('summerz_entitydata', 'dkey', 'dvalue'),
    ]
    expect(detectarPerfil(v4)).toBeNull()
  })

  it('the tables of the phone are found when they are there, and not missed when they are not', () => {
    expect(detectarPerfil(REDE)).toMatchObject({ redeSocial: null, publicacoes: null })
    const perfil = detectarPerfil([
      ...REDE,
      ...tabela('phone_instagram_accounts', 'username', 'phone_number', 'follower_count'),
      ...tabela('phone_instagram_posts', 'id', 'username', 'like_count'),
    ])
    expect(perfil).toMatchObject({ redeSocial: { colunas: { seguidores: 'follower_count' } }, publicacoes: null })
  })

  it('a database of another family is none', () => {
    expect(detectarPerfil(tabela('users', 'identifier', 'accounts'))).toBeNull()
    expect(detectarPerfil(REDE.filter((c) => c.tabela !== 'playerdata'))).toBeNull()
  })

  it('a name cannot leave its quotes', () => {
    expect(nomeSql('a` = 1; --')).toBe('`a = 1; --`')
  })
})
