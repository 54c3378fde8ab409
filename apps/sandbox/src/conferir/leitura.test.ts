import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ANA, BRUNO } from './bancada.ts'
import { abrirBancoDaBase } from './banco-da-base.ts'
import { acharChaves, acharChavesNasLinhas } from './chaves.ts'
import { emPalavras } from './erros-do-banco.ts'
import { personagemNasTabelas } from './personagens.ts'
import { acharEsquema } from './esquema-da-pasta.ts'
import { lerDump, lerEsquema } from './esquema-sql.ts'
import { casaCom, lerManifesto } from './manifesto.ts'
import { acharRecursos, lerEmQualquerCodificacao, lerRecurso, vizinhos } from './pasta.ts'
import { acharBase } from './qual-base.ts'
import { colunasPreenchidas, supor } from './tabelas-supostas.ts'

const pastas: string[] = []
afterEach(() => {
  for (const pasta of pastas.splice(0)) rmSync(pasta, { recursive: true, force: true })
})

function pastaCom(arquivos: Readonly<Record<string, string | Buffer>>): string {
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

  test('has a manifest that Windows wrote', async () => {
    const manifesto = "server_script 'ação.lua'"
    const codificacoes = {
      'utf-8 com BOM': Buffer.from(`\uFEFF${manifesto}`),
      'utf-16': Buffer.from(`\uFEFF${manifesto}`, 'utf16le'),
      'windows-1252': Buffer.from(manifesto, 'latin1'),
    }
    for (const [nome, bytes] of Object.entries(codificacoes)) {
      const pasta = pastaCom({ 'vrp/fxmanifest.lua': bytes, 'vrp/ação.lua': '' })
      const [vrp] = acharRecursos(pasta)
      expect([nome, vrp && (await lerRecurso(vrp, [vrp])).arquivos.map((a) => a.nome)]).toEqual([nome, ['ação.lua']])
    }
  })

  test.each([
    ['ox_inventory', 'só o recurso ox_inventory'],
    ['qb-inventory-main', 'só o recurso qb-inventory'],
    ['garagem', 'não é uma base que eu conheça'],
  ])('that is the lone resource %s is no base, and the sentence says so', (nome, frase) => {
    const pasta = pastaCom({ [`${nome}/fxmanifest.lua`]: "server_script 's.lua'", [`${nome}/s.lua`]: 'local x = 1' })
    expect(acharBase(acharRecursos(join(pasta, nome)), join(pasta, nome))).toMatchObject({ motivo: expect.stringContaining(frase) })
  })

  test('of a download is known by the name inside its own, and loaded under the name that the game needs', () => {
    const pasta = pastaCom({ 'es_extended-main/fxmanifest.lua': '' })
    const achada = acharBase(acharRecursos(join(pasta, 'es_extended-main')), join(pasta, 'es_extended-main'))
    expect('recurso' in achada && achada.recurso.nome).toBe('es_extended')
  })

  test('without the inventory of its base says which one is missing', () => {
    const pasta = pastaCom({ 'resources/qb-core/fxmanifest.lua': '', 'resources/ps-inventory/fxmanifest.lua': '' })
    expect(acharBase(acharRecursos(pasta), pasta)).toMatchObject({ nome: 'QBCore', motivo: expect.stringContaining('qb-inventory') })
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
  expect(acharChaves(scripts)).toEqual({ portaMalas: ['Trunkchest:{p}:{m}', 'Chest:{p}:{m}'], ajustes: ['LsCustoms:{p}:{m}:{id}'] })
  expect(acharChaves(['"Chest:"..Passport..":"..Name', '"BauCarro:doID:"..a..":"..b']).portaMalas).toEqual([
    'BauCarro:doID:{p}:{m}',
    'Chest:{p}:{m}',
  ])
  const velha = 'RemSrvData("Mods:"..Passport..":"..Name)'
  expect(acharChaves([velha, '"LsCustoms:"..a..":"..b', '"LsCustoms:"..c..":"..d']).ajustes).toEqual(['LsCustoms:{p}:{m}', 'Mods:{p}:{m}'])
  expect(acharChaves(['"Chest:"..Passport..":"..Name']).portaMalas).toEqual(['Chest:{p}:{m}'])
  expect(acharChaves(['Open("Trunk:"..Plate) "StealTrunk:"..Plate "Glove:"..Plates[Passport], "Chest:"..Plate..Name']).portaMalas).toEqual([
    'Trunk:{placa}',
    'Glove:{placa}',
  ])
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
INSERT INTO \`contas\` (\`id\`, \`nome\`, \`saldo\`) VALUES (1, 'a''b;', -2.50), (2, '(é', current_timestamp());
CREATE TABLE velha (id bigint(20) NOT NULL, v text DEFAULT (NULL)) ENGINE=MyISAM;
INSERT IGNORE INTO velha VALUES (999999999999999999, '{\\"1\\":1}');
ALTER TABLE \`velha\` ADD PRIMARY KEY (\`id\`);
ALTER TABLE \`velha\` MODIFY \`id\` int(11) NOT NULL AUTO_INCREMENT, AUTO_INCREMENT=7;`

describe('a dump', () => {
  test('gives its tables, with keys that come later, and its rows', () => {
    const { tabelas, linhas } = lerDump(DUMP)
    const [contas, velha] = tabelas
    expect([...linhas]).toEqual([
      [
        'contas',
        [
          { id: 1, nome: "a'b;", saldo: -2.5 },
          { id: 2, nome: '(é', saldo: null },
        ],
      ],
      ['velha', [{ id: '999999999999999999', v: '{"1":1}' }]],
    ])
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
    const banco = abrirBancoDaBase({ tabelas: lerEsquema(DUMP) }, () => Date.UTC(2026, 0, 2))
    const q = (sql: string, parametros: unknown = []) => banco.chamar('query_async', [sql, parametros])
    expect(await q('INSERT INTO contas (nome) VALUES (@nome)', { nome: 'ana', outro: 1 })).toEqual({ affectedRows: 1, insertId: 1 })
    await expect(q('INSERT INTO contas (nome) VALUES (?)', ['comprido'])).rejects.toThrow("Data too long for column 'nome'")
    expect(await q('INSERT INTO `contas` SET `nome` = ?, saldo = 3', ['edu'])).toMatchObject({ affectedRows: 1 })
    expect(await q("DELETE FROM contas WHERE nome = 'edu' AND saldo = 3")).toMatchObject({ affectedRows: 1 })
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
    banco.fechar()
  })

  test.each([
    ['SHOW TABLES', 'não sabe rodar um comando SQL da base (perto de SHOW)'],
    ['SELECT saldo FROM nada', 'falta no banco a tabela nada'],
    ['SELECT fome FROM contas WHERE id = 1', 'falta no banco a coluna fome (tabela contas)'],
    ['INSERT INTO contas (id, fome) VALUES (9, 1)', 'falta no banco a coluna fome (tabela contas)'],
    ['INSERT INTO contas (id, nome) VALUES (1, "x")', 'o banco já tem esse valor em contas.id'],
    ['UPDATE contas SET nome = NULL', 'falta o valor de contas.nome'],
    ['ALTER TABLE nada ADD COLUMN x INT', 'falta no banco a tabela nada'],
  ])('%s: its refusal is in the owner’s words', async (sql, frase) => {
    const banco = abrirBancoDaBase(lerDump(DUMP), () => 0)
    const erro = await banco.chamar('query_async', [sql]).catch((motivo: unknown) => motivo)
    expect([emPalavras(erro), String(erro)]).toEqual([
      expect.stringContaining(frase),
      expect.not.stringMatching(/no such|constraint|syntax/),
    ])
    banco.fechar()
  })

  test.each([
    ['utf-8', (texto: string) => Buffer.from(texto)],
    ['utf-8 with a mark', (texto: string) => Buffer.from(`\uFEFF${texto}`)],
    ['utf-16', (texto: string) => Buffer.from(`\uFEFF${texto}`, 'utf16le')],
    ['utf-16 without a mark', (texto: string) => Buffer.from(texto, 'utf16le')],
    ['windows-1252', (texto: string) => Buffer.from(texto, 'latin1')],
  ])('in %s is read', (_, codificar) => {
    const pasta = pastaCom({ 'banco.sql': codificar("CREATE TABLE x (a text);\nINSERT INTO x VALUES ('São João, ação');") })
    const { tabelas, linhas } = lerDump(lerEmQualquerCodificacao(join(pasta, 'banco.sql')))
    expect([tabelas.map((t) => t.nome), linhas.get('x')]).toEqual([['x'], [{ a: 'São João, ação' }]])
  })

  test('shows under which names the city keeps boots and tuning', () => {
    const banco = abrirBancoDaBase(
      lerDump(`CREATE TABLE vehicles (id int, Passport int, Vehicle varchar(50), Plate varchar(10));
        CREATE TABLE entitydata (Name varchar(100), Information longtext);
        INSERT INTO vehicles VALUES (7, 12, 'sultan', '21QLA754');
        INSERT INTO entitydata VALUES ('Malas:12:sultan', '{\\"1\\":{\\"item\\":\\"water\\",\\"amount\\":1}}'), ('Pecas:12:sultan:7', '{\\"turbo\\":1}'),
          ('Chest:99:outro', '{\\"1\\":{\\"item\\":\\"water\\"}}'), ('Permissions:Admin', '{\\"1\\":1}'), ('Vazia:12:sultan', '[]'),
          ('Luvas:21QLA754', '{\\"1\\":{\\"item\\":\\"water\\"}}');`),
      () => 0,
    )
    expect(acharChavesNasLinhas(banco)).toEqual({ portaMalas: ['Malas:{p}:{m}', 'Luvas:{placa}'], ajustes: ['Pecas:{p}:{m}:{id}'] })
    banco.fechar()
  })

  test('gives 0 and 1 of TINYINT(1) and BIT(1) as oxmysql does: booleans, but not in a prepared statement', async () => {
    const sql = "CREATE TABLE t (id INT PRIMARY KEY, sim TINYINT(1), um BIT(1) DEFAULT b'1', dois TINYINT(1) DEFAULT 2, n TINYINT(4))"
    const banco = abrirBancoDaBase({ tabelas: lerEsquema(sql) }, () => 0)
    await banco.chamar('query_async', ['INSERT INTO t (id, sim, n) VALUES (?, ?, ?)', [1, 0, 1]])
    expect(await banco.chamar('query_async', ['SELECT x.*, x.sim AS outro, COUNT(*) AS c FROM t x'])).toEqual([
      { id: 1, sim: false, um: true, dois: 2, n: 1, outro: false, c: 1 },
    ])
    expect(await banco.chamar('scalar_async', ['SELECT um FROM t'])).toBe(true)
    expect(await banco.chamar('prepare_async', ['SELECT sim, um FROM t WHERE id = ?', [1]])).toEqual({ sim: 0, um: [1] })
    banco.fechar()
  })
})

describe('the dumps of a folder', () => {
  const CIDADE = 'CREATE TABLE users (id int, PRIMARY KEY (id)); CREATE TABLE items (name text);'
  const achar = async (arquivos: Record<string, string>, sql: string[] = []) => {
    const pasta = pastaCom({ 'cidade/vrp/fxmanifest.lua': '', ...arquivos })
    const [vrp] = acharRecursos(join(pasta, 'cidade'))
    if (!vrp) throw new Error('sem recurso')
    const recurso = await lerRecurso(vrp, [vrp])
    const esquema = acharEsquema({
      pasta: join(pasta, 'cidade'),
      recurso,
      sql: sql.map((nome) => join(pasta, nome)),
      essenciais: ['users', 'items'],
    })
    return { ...esquema, dumps: esquema.dumps.map((dump) => dump.slice(pasta.length + 1)) }
  }

  test('are only those inside it', async () => {
    const { dumps, faltam } = await achar({ 'outra.sql': CIDADE, 'cidade/sql/telefone.sql': 'CREATE TABLE fone (id int);' })
    expect([dumps, faltam]).toEqual([['cidade/sql/telefone.sql'], ['users', 'items']])
  })

  test('that disagree about the city are both named, unless the owner names one', async () => {
    const arquivos = { 'cidade/a.sql': CIDADE, 'cidade/b.sql': CIDADE.replace('id int,', 'id int, nome text,') }
    const { escolhido } = await achar(arquivos)
    expect(escolhido).toMatchObject({ dump: expect.stringContaining('a.sql'), outro: expect.stringContaining('b.sql'), tabelas: ['users'] })
    expect((await achar(arquivos, ['cidade/b.sql'])).escolhido).toBeNull()
  })

  test('of single resources add to the city’s tables and do not compete with them', async () => {
    const { escolhido, tabelas } = await achar({
      'cidade/base.sql': CIDADE,
      'cidade/a-loja/loja.sql': 'CREATE TABLE users (id int, loja text); CREATE TABLE lojas (id int);',
    })
    expect([escolhido, tabelas.map((t) => [t.nome, t.colunas.length])]).toEqual([
      null,
      [
        ['users', 1],
        ['items', 1],
        ['lojas', 1],
      ],
    ])
  })
})

test('Two characters of the checks are two, also where a unique column is short', () => {
  const banco = abrirBancoDaBase(
    { tabelas: lerEsquema('CREATE TABLE characters (id int, phone varchar(4), serial varchar(3), UNIQUE (phone), UNIQUE (serial));') },
    () => 0,
  )
  const preenchidas = { criadas: new Set(['serial']), mudadas: new Set<string>() }
  for (const passport of [ANA, BRUNO]) personagemNasTabelas(banco, { passport, licenca: `l${passport}`, preenchidas })
  expect(banco.db.prepare('SELECT id FROM characters').all()).toEqual([{ id: ANA }, { id: BRUNO }])
  banco.fechar()
})

test('Without a dump the tables are those of the base’s own statements, in their spelling', () => {
  const codigo = `vRP.Prepare("playerdata/SetData","REPLACE INTO playerdata(user_id,dkey,dvalue) VALUES(@user_id,@dkey,@dvalue)")
    vRP.Prepare("characters/New",'INSERT INTO characters(steam,name,serial) VALUES(@steam,@name,@serial)')
    vRP.Prepare("characters/Bank","UPDATE characters SET bank = bank + @bank WHERE id = @Passport AND deleted = 0")
    print(Identity["name2"], Identity.Phone)`
  const [personagens, registro] = supor(['playerdata', 'characters'], codigo)
  expect(registro).toMatchObject({ nome: 'playerdata', chave: ['user_id', 'dkey'] })
  expect(registro?.colunas.map((c) => c.nome)).toEqual(['user_id', 'dkey', 'dvalue'])
  expect(personagens?.colunas.map((c) => c.nome)).toEqual(['steam', 'name', 'serial', 'bank', 'id', 'deleted', 'Phone', 'name2'])
  const { criadas, mudadas } = colunasPreenchidas(codigo)
  expect([[...criadas], [...mudadas]]).toEqual([['steam', 'name', 'serial'], ['bank']])
})
