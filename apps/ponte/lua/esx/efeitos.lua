local visitas = tomar('visitas')
local novas, feitoDe, sessaoViva = visitas.novas, visitas.feitoDe, visitas.sessaoViva
local escritas = tomar('escritas')
local exportar, recusar, compacto, aberto, proximo = escritas.exportar, escritas.recusar, escritas.compacto, escritas.aberto, escritas.proximo
local esquecer, exportarPoda = escritas.esquecer, escritas.exportarPoda
local gravacao = tomar('gravacao')
local chegouAgora, comoNosso = gravacao.chegouAgora, gravacao.comoNosso

-- Change the table directly: setMeta would send the whole metadata to the player.
local function meta(x, nome)
  local tudo = x.getMeta()
  if type(tudo[nome]) ~= 'table' then
    tudo[nome] = {}
  end
  return tudo[nome]
end

local DEMAIS = 1000000000

-- In some cities canCarryItem answers yes to everything. If it also accepts a thousand million pieces, the weights are added up here instead.
local function cabe(x, item, quantidade)
  local peso = tonumber(ESX.Items[item].weight) or 0
  if not x.canCarryItem(item, quantidade) then
    return false
  end
  return peso <= 0 or not x.canCarryItem(item, DEMAIS) or x.getWeight() + peso * quantidade <= x.getMaxWeight()
end

local function impedimento(x, item, quantidade)
  if not ESX.Items[item] or not x.getInventoryItem(item) then
    return item:upper():find('^WEAPON_') and 'arma_sem_bolsa' or 'item_desconhecido'
  elseif not cabe(x, item, quantidade) then
    return 'sem_peso'
  end
end

-- The result is noted before the change, so that a save during the change (in a handler of ESX's item events) holds both. addInventoryItem and
-- removeInventoryItem return nothing, so the count tells whether they worked.
local function mudarItem(x, operacao, resultado, mudar)
  local nome = resultado.t.item
  local entrada = x.getInventoryItem(nome)
  local antes, peso = entrada.count, x.weight
  local delta = resultado.r == 'dada' and resultado.t.quantidade or -resultado.t.quantidade
  resultado.r = 'aplicada'
  meta(x, 'sorium')[operacao] = compacto(resultado)
  comoNosso(mudar, nome, resultado.t.quantidade)
  local depois = x.getInventoryItem(nome)
  if not depois or depois.count - antes ~= delta then
    if depois then
      depois.count = antes
      x.weight = peso
    end
    x.getMeta().sorium[operacao] = nil
    return recusar('dados_invalidos')
  end
  return resultado, { tipo = 'item', item = nome, delta = delta }
end

local FAZER = {}

function FAZER.dar_item(x, operacao, efeito)
  local motivo = impedimento(x, efeito.item, efeito.quantidade)
  if motivo then
    return recusar(motivo)
  end
  return mudarItem(x, operacao, { r = 'dada', t = { item = efeito.item, quantidade = efeito.quantidade } }, x.addInventoryItem)
end

function FAZER.tomar_item(x, operacao, efeito)
  local entrada = x.getInventoryItem(efeito.item)
  if not entrada and efeito.item:upper():find('^WEAPON_') then
    return recusar('arma_sem_bolsa')
  end
  local total = entrada and entrada.count or 0
  local quantidade = efeito.ate and math.min(total, efeito.quantidade) or efeito.quantidade
  if total < quantidade or quantidade < 1 then
    return recusar('item_ausente')
  elseif efeito.reservar and total - quantidade < efeito.reservar then
    return recusar('item_alugado')
  elseif chegouAgora(x, efeito.item) then
    -- `cedo`: ESX must not be asked to save yet, because the chest or car boot that the item came from may not be saved yet.
    return { espera = 'guardando', cedo = true }
  elseif efeito.salvo < quantidade then
    return { espera = 'guardando' }
  end
  return mudarItem(x, operacao, { r = 'tomada', t = { item = efeito.item, quantidade = quantidade } }, x.removeInventoryItem)
end

local function trabalhoDe(grupo)
  local nome, grau = grupo:match('^([^:]+):(%d+)$')
  return nome, grau and tonumber(grau)
end

local function porTrabalho(x, nome, grau)
  x.setJob(nome, grau)
  return { tipo = 'trabalho', nome = x.getJob().name, grau = x.getJob().grade }
end

local function porCargo(x, grupo)
  x.setGroup(grupo)
  return { tipo = 'cargo', grupo = x.getGroup() }
end

function FAZER.definir_grupo(x, operacao, efeito)
  if not efeito.permitido then
    return recusar('grupo_nao_permitido')
  end
  local nome, grau = trabalhoDe(efeito.grupo)
  if nome and not ESX.DoesJobExist(nome, grau) then
    return recusar('dados_invalidos')
  end
  local trabalho = x.getJob()
  local tem = nome and trabalho.name == nome or not nome and x.getGroup() == efeito.grupo
  local livre = nome and trabalho.name == 'unemployed' or not nome and x.getGroup() == 'user'
  if not tem and not livre then
    return recusar('grupo_ocupado')
  end
  meta(x, 'sorium_grupos')[efeito.grupo] = 'dado'
  meta(x, 'sorium')[operacao] = 'aplicada'
  local mudanca = not tem and (nome and porTrabalho(x, nome, grau) or porCargo(x, efeito.grupo)) or { tipo = 'nada' }
  mudanca.grupo_dado = efeito.grupo
  return { r = 'aplicada' }, mudanca
end

function FAZER.revogar_grupo(x, operacao, efeito)
  local dados = x.getMeta().sorium_grupos
  if not efeito.permitido and not (type(dados) == 'table' and dados[efeito.grupo]) then
    return recusar('grupo_fora_da_lista')
  end
  local nome = trabalhoDe(efeito.grupo)
  meta(x, 'sorium_grupos')[efeito.grupo] = nil
  meta(x, 'sorium')[operacao] = 'aplicada'
  local mudanca = { tipo = 'nada' }
  if nome and x.getJob().name == nome then
    mudanca = porTrabalho(x, 'unemployed', 0)
  elseif not nome and x.getGroup() == efeito.grupo then
    mudanca = porCargo(x, 'user')
  end
  mudanca.grupo_tirado = efeito.grupo
  return { r = 'aplicada' }, mudanca
end

exportar('aplicar', function(chave, operacao, efeito)
  local sessao = sessaoViva(chave)
  if not sessao then
    return { espera = 'offline' }
  end
  local feito = feitoDe(sessao.x, operacao)
  if feito then
    return aberto(feito)
  end
  local resultado, mudanca = FAZER[efeito.tipo](sessao.x, operacao, efeito)
  if resultado.espera then
    return { espera = resultado.espera, cedo = resultado.cedo }
  end
  if resultado.r == 'recusada' then
    return { resultado = resultado.r, motivo = resultado.m, nova = true }
  end
  local texto = compacto(resultado)
  novas[chave] = novas[chave] or {}
  novas[chave][operacao] = { x = sessao.x, ordem = proximo(), texto = texto, mudanca = mudanca }
  return aberto(texto)
end)

exportar('desfazer', function(chave, operacao)
  local nova = novas[chave] and novas[chave][operacao]
  if not nova then
    return false
  end
  local x, mudanca = nova.x, nova.mudanca
  if mudanca.tipo == 'item' and mudanca.delta > 0 then
    local entrada = x.getInventoryItem(mudanca.item)
    x.removeInventoryItem(mudanca.item, math.min(mudanca.delta, entrada and entrada.count or 0))
  elseif mudanca.tipo == 'item' then
    x.addInventoryItem(mudanca.item, -mudanca.delta)
  end
  x.getMeta().sorium[operacao] = nil
  esquecer(chave, operacao)
  return true
end)

exportarPoda(function(sessao) return meta(sessao.x, 'sorium') end)

return {
  impedimento = impedimento,
}
