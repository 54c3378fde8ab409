import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { abrirBancoDaBase } from './banco-da-base.ts'
import { acharChaves } from './codigos.ts'
import { lerEsquema } from './esquema-sql.ts'
import { casaCom, lerManifesto } from './manifesto.ts'
import { acharRecursos, lerRecurso, vizinhos } from './pasta.ts'

const pastas: string[] = []
afterEach(() => {
  for (const pasta of pastas.splice(0)) rmSync(pasta, { recursive: true, force: true })
})

function pastaCom(arquivos: Readonly<Record<string, string>>): string {
  const pasta = mkdtempSync(join(tmpdir(), 'sorium-pasta-'))
  pastas.push(pasta)
  for (const [nome, texto] of Object.entries(arquivos)) {
    mkdirSync(join(pasta, nome, '..'), { recursive: true })
    writeFileSync(join(pasta, nome), texto)
  }
  return pasta
}

describe('a manifest', () => {
  test('is run as the game runs it: lists, single texts, conditions, unknown words, shared before server', async () => {
    const { doServidor, dados } = await lerManifesto(
      `fx_version 'cerulean' lua54 'yes'
       server_scripts { '@oxmysql/lib/MySQL.lua', 'a.lua' } /* the rest */
       shared_script 's.lua'
       if 1 + 1 == 2 then server_script('b.lua') end
       data_file 'X' 'y.meta'
       dependencies { 'oxmysql', '/server:7290' }`,
      'vrp/fxmanifest.lua',
    )
    expect(doServidor).toEqual(['s.lua', '@oxmysql/lib/MySQL.lua', 'a.lua', 'b.lua'])
    expect(dados.get('lua54')).toEqual(['yes'])
    expect(dados.get('dependencie') ?? dados.get('dependency')).toEqual(['oxmysql', '/server:7290'])
  })

  test('has nothing to reach for, and an end', async () => {
    await expect(lerManifesto('os.execute("x")', 'm')).rejects.toThrow()
    await expect(lerManifesto('while true do end', 'm')).rejects.toThrow('o manifesto não termina')
    await expect(lerManifesto('server_script {', 'vrp/m.lua')).rejects.toThrow('vrp/m.lua:1')
  })

  test.each([
    ['config/*', 'config/a.lua', true],
    ['config/*', 'config/x/a.lua', false],
    ['config/**/*', 'config/x/y/a.lua', true],
    ['config/**/*.lua', 'config/a.lua', true],
    ['**/server.lua', 'a/b/server.lua', true],
    ['modules/a.lua', 'modules/axlua', false],
    ['./a.lua', 'a.lua', true],
    ['(x)+.lua', '(x)+.lua', true],
  ])('the pattern %s and %s: %s', (padrao, caminho, bate) => {
    expect(casaCom(padrao, caminho)).toBe(bate)
  })
})

describe('a folder', () => {
  test('is searched as the game searches it: bracketed folders only, no links, either name of the manifest', () => {
    const pasta = pastaCom({
      'resources/[a]/[b]/vrp/fxmanifest.lua': '',
      'resources/velho/__resource.lua': '',
      'resources/solta/dentro/x/fxmanifest.lua': '',
      'resources/velho/sub/fxmanifest.lua': '',
    })
    symlinkSync(join(pasta, 'resources/velho'), join(pasta, 'resources/atalho'))
    expect(
      acharRecursos(pasta)
        .map((r) => r.nome)
        .toSorted(),
    ).toEqual(['velho', 'vrp'])
    const [vrp] = acharRecursos(join(pasta, 'resources/[a]/[b]/vrp'))
    expect(vrp && vizinhos(vrp).map((r) => r.nome)).toContain('velho')
  })

  test('of a whole server is known by its "resources", however it is named', () => {
    const pasta = pastaCom({
      'txData/Cidade.base/resources/[a]/vrp/fxmanifest.lua': '',
      'txData/Cidade.base/cache/files/x/fxmanifest.lua': '',
    })
    expect(acharRecursos(pasta).map((r) => r.nome)).toEqual(['vrp'])
    const aoLado = pastaCom({ '[fora]/telefone/fxmanifest.lua': '', 'resources/vrp/fxmanifest.lua': '' })
    expect(acharRecursos(aoLado).map((r) => r.nome)).toEqual(['vrp'])
  })

  test('gives the files of the server in their order, those of others by @, and names what is missing or not Lua', async () => {
    const pasta = pastaCom({
      'vrp/fxmanifest.lua': `server_scripts { 'modules/*', '@outro/lib.lua', '@sorium/gancho.lua', 'falta.lua', 'x.js', 'modules/a.lua' }`,
      'vrp/modules/b.lua': 'b = 1',
      'vrp/modules/a.lua': 'a = 1',
      'vrp/modules/foto.png': '',
      'vrp/x.js': '',
      'outro/fxmanifest.lua': '',
      'outro/lib.lua': 'c = 1',
    })
    const recursos = acharRecursos(pasta)
    const vrp = recursos.find((r) => r.nome === 'vrp')
    const lido = vrp && (await lerRecurso(vrp, recursos))
    expect(lido?.arquivos.map((a) => a.nome)).toEqual(['modules/a.lua', 'modules/b.lua', '@outro/lib.lua'])
    expect([lido?.ausentes, lido?.outrasLinguas]).toEqual([['falta.lua'], ['x.js']])
  })

  test('a protected resource is named', async () => {
    const pasta = pastaCom({ 'vrp/fxmanifest.lua': '', 'vrp/.fxap': 'x' })
    const [vrp] = acharRecursos(pasta)
    expect(vrp && (await lerRecurso(vrp, [vrp])).ilegiveis).toEqual(['vrp: recurso protegido (escrow, arquivo .fxap)'])
  })
})

test('the names of boots and tuning are read out of scripts, with the number of the row where a base adds it', () => {
  const scripts = [
    'vRP.GetSrvData("Trunkchest:"..Passport..":"..v["Vehicle"],true) "Chest:"..Passport..":"..Name "Chest:"..Name',
    'x = "LsCustoms:" .. Row[1]["Passport"] .. ":" .. Model .. ":" .. Row[1]["id"]',
  ]
  expect(acharChaves(scripts)).toEqual({ portaMalas: ['Trunkchest:'], ajustes: [{ prefixo: 'LsCustoms:', comNumero: true }] })
  expect(acharChaves(['"Chest:"..Passport..":"..Name', '"BauCarro:doID:"..a..":"..b']).portaMalas).toEqual(['BauCarro:doID:'])
  expect(acharChaves(['"Chest:"..Passport..":"..Name']).portaMalas).toEqual(['Chest:'])
})

const DUMP = `
/*!40101 SET NAMES utf8 */;
CREATE DATABASE IF NOT EXISTS \`c\`; USE \`c\`;
CREATE TABLE IF NOT EXISTS \`c\`.\`contas\` (
  \`id\` bigint(20) NOT NULL AUTO_INCREMENT, -- the number
  \`nome\` varchar(5) NOT NULL DEFAULT 'a''b; (',
  \`saldo\` decimal(10,2) NOT NULL DEFAULT 0.00,
  \`quando\` timestamp NULL DEFAULT current_timestamp(),
  \`texto\` longtext NOT NULL,
  PRIMARY KEY (\`id\`) USING BTREE, UNIQUE KEY \`u\` (\`nome\`,\`saldo\`), KEY \`k\` (\`nome\`(3)),
  CONSTRAINT \`f\` FOREIGN KEY (\`id\`) REFERENCES \`x\` (\`id\`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO \`contas\` (\`id\`) VALUES (1), (2);
CREATE TABLE velha (id int(11) NOT NULL, v text) ENGINE=MyISAM;
ALTER TABLE \`velha\` ADD PRIMARY KEY (\`id\`);
ALTER TABLE \`velha\` MODIFY \`id\` int(11) NOT NULL AUTO_INCREMENT, AUTO_INCREMENT=7;`

describe('a dump', () => {
  test('gives its tables, with keys that come later, and nothing of its rows', () => {
    const [contas, velha] = lerEsquema(DUMP)
    expect(contas).toMatchObject({ nome: 'contas', chave: ['id'], unicas: [['nome', 'saldo']] })
    expect(contas?.colunas.map((c) => [c.nome, c.tipo, c.tamanho, c.nula])).toEqual([
      ['id', 'bigint', 20, false],
      ['nome', 'varchar', 5, false],
      ['saldo', 'decimal', 10, false],
      ['quando', 'timestamp', null, true],
      ['texto', 'longtext', null, false],
    ])
    expect(velha).toMatchObject({ chave: ['id'], colunas: [{ nome: 'id', numeraSozinha: true }, { nome: 'v' }] })
  })

  test('says what a foreign key ties to what', () => {
    const sql = `CREATE TABLE f (v INT, CONSTRAINT x FOREIGN KEY (\`v\`) REFERENCES \`carros\` (\`id\`) ON DELETE CASCADE);
      CREATE TABLE g (p VARCHAR(8)); ALTER TABLE g ADD CONSTRAINT y FOREIGN KEY (p) REFERENCES carros (placa);`
    expect(lerEsquema(sql).map((t) => t.ligacoes)).toEqual([
      [{ nome: 'ligacao_1', coluna: 'v', alvo: 'carros', colunaAlvo: 'id' }],
      [{ nome: 'ligacao_1', coluna: 'p', alvo: 'carros', colunaAlvo: 'placa' }],
    ])
  })

  test('makes a database that answers as MySQL does, INFORMATION_SCHEMA too', async () => {
    const banco = abrirBancoDaBase(lerEsquema(DUMP), () => Date.UTC(2026, 0, 2))
    const q = (sql: string, parametros: unknown = []) => banco.chamar('query_async', [sql, parametros])
    expect(await q('INSERT INTO contas (nome) VALUES (@nome)', { nome: 'ana', outro: 1 })).toEqual({ affectedRows: 1, insertId: 1 })
    await expect(q('INSERT INTO contas (nome) VALUES (?)', ['comprido'])).rejects.toThrow(/CHECK/)
    await expect(q('INSERT INTO contas (nome) VALUES (?)', ['x', 'y'])).rejects.toThrow('Expected 1 parameters')
    expect(await q('INSERT IGNORE INTO contas (id, nome) VALUES (1, "bia")')).toMatchObject({ affectedRows: 0 })
    await q("INSERT INTO contas (id, nome) VALUES (1, 'bia') ON DUPLICATE KEY UPDATE nome = VALUES(nome), saldo = saldo + 2")
    expect(await q('SELECT nome, saldo FROM `contas` WHERE nome = "BIA" LIMIT 0, 1')).toEqual([{ nome: 'bia', saldo: 2 }])
    expect(
      await q('UPDATE contas SET saldo = 0 WHERE CONVERT(`nome` USING utf8mb4) COLLATE utf8mb4_bin = ? LIMIT 1', ['BIA']),
    ).toMatchObject({ affectedRows: 0 })
    expect(await banco.chamar('scalar_async', ['SELECT UNIX_TIMESTAMP(NOW() - INTERVAL 1 DAY) AS t FROM DUAL FOR UPDATE'])).toBe(
      1_767_225_600,
    )
    await q('ALTER TABLE contas ADD COLUMN IF NOT EXISTS `mais` INT(10) NOT NULL DEFAULT 3')
    await q('ALTER TABLE contas ADD COLUMN IF NOT EXISTS `mais` INT(10) NOT NULL DEFAULT 3')
    expect(
      await q(
        "SELECT COLUMN_NAME AS c, DATA_TYPE AS t, COLUMN_KEY AS k FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'contas' AND DATA_TYPE LIKE '%int'",
      ),
    ).toEqual([
      { c: 'id', t: 'bigint', k: 'PRI' },
      { c: 'mais', t: 'int', k: '' },
    ])
    expect(await banco.chamar('transaction_async', [['UPDATE contas SET saldo = 9', { query: 'UPDATE nada SET x = 1', values: [] }]])).toBe(
      false,
    )
    expect(await banco.chamar('prepare_async', ['SELECT saldo FROM contas WHERE id = ?', [1]])).toBe(2)
    await expect(q('SHOW TABLES')).rejects.toThrow()
    banco.fechar()
  })
})
