local recusar = tomar('visitas').recusar
local Base = tomar('base').Base
local perguntar = tomar('gravacao').perguntar

local PREPARAR, REFAZER = {}, {}

local function gruposDoSite(registro)
  if type(registro.site_grupos) ~= 'table' then
    registro.site_grupos = {}
  end
  return registro.site_grupos
end

local function anotarGrupo(grupo, dado)
  return function(registro)
    gruposDoSite(registro)[grupo] = dado
    return true
  end
end

local function membrosNaChave(grupo)
  local membros = Base.lerDado('Permissions:' .. grupo)
  return type(membros) == 'table' and membros or {}
end

local function estaNaChave(passport, grupo)
  local membros = membrosNaChave(grupo)
  return membros[tostring(passport)] ~= nil or membros[passport] ~= nil
end

-- `antes`: he was a member under the key before the change.
local function gravarGrupo(passport, efeito, p)
  local tem, agora = p.tem, estaNaChave(passport, efeito.grupo)
  if p.antes or agora then
    if agora ~= tem then error({ daBase = 'a base nao mudou os membros do grupo ' .. efeito.grupo }, 0) end
    perguntar(efeito.gravar, { 'Permissions:' .. efeito.grupo, json.encode(membrosNaChave(efeito.grupo)) })
    return true
  elseif not efeito.grupos_em_tabela then
    if tem then error({ daBase = 'a base nao guarda o grupo ' .. efeito.grupo .. ' onde o site o procura' }, 0) end
    if Base.temGrupo(passport, efeito.grupo) then error({ daBase = 'a base nao tirou o grupo ' .. efeito.grupo }, 0) end
    return true
  end
  if ExecuteCommand then ExecuteCommand('savegroups') end
  for _ = 1, 20 do
    local linhas = perguntar('SELECT passport FROM user_groups WHERE passport = ? AND permission = ?', { passport, efeito.grupo })
    if (type(linhas) == 'table' and #linhas > 0) == tem then return true end
    Wait(250)
  end
  return false
end

local function prepararGrupo(impede, mudar, dado)
  return function(passport, efeito)
    local motivo = impede(passport, efeito)
    if not motivo and not Base.grupoExiste(efeito.grupo) then
      motivo = 'dados_invalidos'
    end
    if motivo then
      return function() return recusar(motivo) end
    end
    local antes, tinha = estaNaChave(passport, efeito.grupo), Base.temGrupo(passport, efeito.grupo)
    mudar(passport, efeito.grupo)
    local ok, gravado = pcall(gravarGrupo, passport, efeito, { tem = dado == true, antes = antes })
    if not ok then
      -- The operation may end as refused, so it must not leave him the group.
      if dado and not tinha and type(gravado) == 'table' then pcall(Base.mudarGrupo, passport, efeito.grupo, false) end
      error(gravado, 0)
    elseif not gravado then
      return nil, 'guardando'
    end
    return function(registro)
      local notar = anotarGrupo(efeito.grupo, dado)
      notar(registro)
      return { r = 'aplicada' }, notar
    end
  end
end

PREPARAR.definir_grupo = prepararGrupo(function(_, efeito)
  return not efeito.permitido and 'grupo_nao_permitido' or nil
end, function(passport, grupo)
  if not Base.temGrupo(passport, grupo) then
    Base.mudarGrupo(passport, grupo, true)
  end
end, true)

PREPARAR.revogar_grupo = prepararGrupo(function(passport, efeito)
  if not efeito.permitido and not gruposDoSite(vRP.Datatable(passport))[efeito.grupo] then
    return 'grupo_fora_da_lista'
  end
end, function(passport, grupo)
  Base.mudarGrupo(passport, grupo, false)
end, nil)

function REFAZER.definir_grupo(_, efeito) return anotarGrupo(efeito.grupo, true) end
function REFAZER.revogar_grupo(_, efeito) return anotarGrupo(efeito.grupo, nil) end

return {
  PREPARAR = PREPARAR,
  REFAZER = REFAZER,
}
