import { abrirMotorLua } from '@sorium/ponte/lua/testes/motor.ts'
import { traduzirDialeto } from '../jogo/fx/dialeto.ts'

export interface ManifestoDoRecurso {
  dados: ReadonlyMap<string, readonly string[]>
  /** In the game's order: shared files before server files. Patterns are not resolved. */
  doServidor: readonly string[]
}

const AMBIENTE = `
return function(fonte, nome)
  local linhas = {}
  local function anotar(chave, valor)
    linhas[#linhas + 1] = tostring(chave) .. '\\31' .. tostring(valor)
  end
  local function por(chave)
    return function(valor)
      local singular = type(valor) == 'table' and chave:gsub('s$', '') or chave
      for _, um in ipairs(type(valor) == 'table' and valor or { valor }) do anotar(singular, um) end
      return function() end
    end
  end
  local ambiente = setmetatable({
    ipairs = ipairs, pairs = pairs, tostring = tostring, tonumber = tonumber, type = type, print = function() end,
    table = table, string = string, math = math,
  }, { __index = function(_, chave) return por(chave) end })
  local bloco, erro = load(fonte, '=' .. nome, 't', ambiente)
  if not bloco then return 'x' .. erro end
  debug.sethook(function() error('o manifesto não termina', 0) end, '', 5000000)
  local ok, problema = pcall(bloco)
  debug.sethook()
  return ok and table.concat(linhas, '\\30') or 'x' .. tostring(problema)
end`

export async function lerManifesto(fonte: string, nome: string): Promise<ManifestoDoRecurso> {
  const texto = traduzirDialeto(fonte, nome)
  const lua = await abrirMotorLua()
  try {
    const ler = lua.doStringSync(AMBIENTE) as (fonte: string, nome: string) => string
    const resposta = ler(texto, nome)
    if (resposta.startsWith('x') && !resposta.includes('\u001F')) throw new Error(resposta.slice(1))
    const dados = new Map<string, string[]>()
    for (const linha of resposta.split('\u001E').filter(Boolean)) {
      const [chave = '', valor = ''] = linha.split('\u001F')
      dados.set(chave, [...(dados.get(chave) ?? []), valor])
    }
    const de = (chave: string): string[] => [...(dados.get(chave) ?? []), ...(dados.get(`${chave}s`) ?? [])]
    return { dados, doServidor: [...de('shared_script'), ...de('server_script')] }
  } finally {
    lua.global.close()
  }
}

export function casaCom(padrao: string, caminho: string): boolean {
  const partes = padrao
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .split(/(\*\*\/|\*\*|\*)/)
  const expressao = partes.map((parte) => {
    if (parte === '**/') return '(?:.*/)?'
    if (parte === '**') return '.*'
    return parte === '*' ? '[^/]*' : parte.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${expressao.join('')}$`).test(caminho)
}
